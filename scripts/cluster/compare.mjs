// Compares what the members were told was done with what the database holds.

/** Every difference, in words: an acknowledged write that is not there, or one that is there twice or was never sent. */
export async function compareWithTables(database, members) {
  const wrong = []
  for (const { account, notes, bookmarks, unlocks } of members) {
    const ask = (sql) => database.query(`${sql} WHERE user_id = ?`, [account.id])
    const tell = (what, told, stored) => {
      const lost = [...told].filter((one) => !stored.includes(one))
      const strange = stored.filter((one) => !told.has(one))
      const doubled = stored.length - new Set(stored).size
      if (lost.length > 0) wrong.push(`${account.email}: ${lost.length} ${what} lost: ${lost}`)
      if (strange.length > 0) wrong.push(`${account.email}: ${what} never acknowledged: ${strange}`)
      if (doubled > 0) wrong.push(`${account.email}: ${doubled} ${what} stored twice`)
    }
    const storedNotes = await ask('SELECT site_id, body FROM gantry.notes')
    tell(
      'notes',
      notes,
      storedNotes.map(({ site_id: site, body }) => `${site} ${body}`)
    )
    const sitesOf = async (table) =>
      (await ask(`SELECT site_id FROM gantry.${table}`)).map(({ site_id: site }) => site)
    const marked = [...bookmarks].filter(([, isBookmarked]) => isBookmarked).map(([site]) => site)
    tell('bookmarks', new Set(marked), await sitesOf('bookmarks'))
    tell('unlocks', unlocks, await sitesOf('unlocks'))
    const [{ credits_left: left }] = await database.query(
      'SELECT credits_left FROM gantry.users WHERE id = ?',
      [account.id]
    )
    if (left !== account.credits - unlocks.size) {
      wrong.push(`${account.email}: ${left} credits are left after ${unlocks.size} unlocks`)
    }
  }
  return wrong
}
