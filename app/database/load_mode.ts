/** Set on a connection of MariaDB while it loads sites whose notes it writes together afterwards. */
const LOADING = '@gantry_notes_follow'

/**
 * A trigger that runs `body` for each new site. On MariaDB it keeps still during a load that writes the same notes for
 * all its sites at once: row by row they take as long as the sites themselves.
 */
export function insertTrigger(name: string, body: string, isMysql: boolean): string {
  const head = `CREATE TRIGGER ${name} AFTER INSERT ON sites FOR EACH ROW`
  return isMysql
    ? `${head} BEGIN IF ${LOADING} IS NULL THEN ${body} END IF; END`
    : `${head} BEGIN ${body} END`
}

/** The statements around such a load. */
export const BEGIN_LOAD = `SET ${LOADING} = 1`
export const END_LOAD = `SET ${LOADING} = NULL`
