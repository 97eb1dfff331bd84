// PURE. The steps from an empty draft to a sent package, as bars, links and titles name them.
export const stepNames = ["Documents and people", "Fields", "Review and send"] as const;
