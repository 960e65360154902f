// Members for the load, made from those of the demo: as many paid ones as free ones. Every third only reads.
const CREDITS = 60

/** Makes the accounts in the database and answers them with their ids. */
export async function makeAccounts(database, count) {
  const accounts = Array.from({ length: count }, (_, at) => {
    const kind = at % 2 === 0 ? 'paid' : 'free'
    return { kind, email: `load-${at + 1}@example.com`, credits: CREDITS, writes: at % 3 > 0 }
  })
  for (const account of accounts) {
    await database.query(
      `USE gantry;
       CREATE TEMPORARY TABLE example SELECT * FROM users WHERE email = ?;
       UPDATE example SET id = 0, email = ?, free_credits = ?, credits_left = ?;
       INSERT INTO users SELECT * FROM example`,
      [`${account.kind}@example.com`, account.email, CREDITS, CREDITS]
    )
    const [{ id }] = await database.query('SELECT id FROM gantry.users WHERE email = ?', [
      account.email,
    ])
    account.id = id
  }
  return accounts
}

/** The newest sites that every member may open: they stand on the first page of the list. */
export async function newestSites(database, count) {
  const rows = await database.query(
    "SELECT id FROM gantry.sites WHERE status = 'Live' ORDER BY id DESC LIMIT ?",
    [count]
  )
  return rows.map(({ id }) => id)
}
