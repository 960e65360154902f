/** Under which name a form receives the words of a refusal that concerns no field of its own. */
export const REFUSAL = 'refusal'
