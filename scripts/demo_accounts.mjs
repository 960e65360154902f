// The accounts of demo mode, as the scripts show and use them; database/demo/accounts.ts makes them.
export const PASSWORD = 'gantry-demo-2026'

export const ACCOUNTS = [
  { email: 'admin@example.com', note: 'administrator' },
  { email: 'paid@example.com', note: 'paid, sees awarded contracts' },
  { email: 'paid2@example.com', note: 'paid, does not see them' },
  { email: 'free@example.com', note: 'free, 5 of 5 credits' },
  { email: 'spent@example.com', note: 'free, no credit left' },
  { email: 'expired@example.com', note: 'the plan has ended' },
  { email: 'unverified@example.com', note: 'refused: e-mail not verified' },
  { email: 'suspended@example.com', note: 'refused: suspended' },
]
