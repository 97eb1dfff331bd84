// PURE. Our choice: as many fields are drawn at once as a screen shows.
export const mostAppearances = 50;
