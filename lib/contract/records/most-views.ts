// PURE. How many views of one list a person may save. Our choice: as many as a menu is looked through for.
export const mostViews = 20;
