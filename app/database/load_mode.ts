/** Set on a MariaDB connection while it loads sites and writes their notes afterwards. */
const LOADING = '@gantry_notes_follow'

/** Runs `body` for each new site, but not during such a load: row by row, notes take as long as sites. */
export function insertTrigger(name: string, body: string, isMysql: boolean): string {
  const head = `CREATE TRIGGER ${name} AFTER INSERT ON sites FOR EACH ROW`
  return isMysql
    ? `${head} BEGIN IF ${LOADING} IS NULL THEN ${body} END IF; END`
    : `${head} BEGIN ${body} END`
}

export const BEGIN_LOAD = `SET ${LOADING} = 1`
export const END_LOAD = `SET ${LOADING} = NULL`
