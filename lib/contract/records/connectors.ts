// PURE. The connectors that may have a callback of their own, as clients of the product family name them.

export const connectors = [
  "dynamics",
  "dynamics2011",
  "dynamics2013",
  "dynamics2015",
  "sharepoint",
  "sharepoint2010",
  "sharepoint2013",
  "salesforceOauth2",
] as const;
