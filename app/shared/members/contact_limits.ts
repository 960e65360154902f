export type ContactLimits = { free: number; paid: number }
