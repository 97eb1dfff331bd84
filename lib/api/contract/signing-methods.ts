// Endpoints of signing methods: verification types, SMS, mobile signing links, reassignment.

export const signingMethods = {} as const;
