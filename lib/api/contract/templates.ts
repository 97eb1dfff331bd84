// Endpoints that make packages from templates and layouts: clone, layouts, fast track.

export const templates = {} as const;
