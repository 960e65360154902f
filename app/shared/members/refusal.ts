/** The form field of an error that concerns no single field. */
export const REFUSAL = 'refusal'
