/** From here on a project stands beside its list. */
export const SPLIT = '(min-width: 1024px)'
