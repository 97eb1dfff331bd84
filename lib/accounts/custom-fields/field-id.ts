// PURE. The id of a custom field: letters and digits (specification, Custom fields).

export const isFieldId = (id: string): boolean => /^[A-Za-z0-9]{1,255}$/.test(id);
