/** Projects a day of which members read the contacts: by their credits alone, and by a paid plan. */
export type ContactLimits = { free: number; paid: number }
