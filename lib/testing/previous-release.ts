/** So many migrations the previous release had: up to 0058. */
export const migrationsOfPrevious = 59;
