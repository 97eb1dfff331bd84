// PURE. How many folders a person may have. Our choice: as many as a list is looked through for.
export const mostFolders = 100;
