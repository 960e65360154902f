// A MariaDB made anew, and the account of the product on it.
import { createConnection } from 'mysql2/promise'
import { freePort, must, say } from '../project.mjs'
import { FOLDER, Service } from './services.mjs'

const PASSWORD = 'for-the-cluster-only'
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []

/** Nothing that is committed is lost, whatever happens to the server. */
const SETTINGS = [
  ...['--no-defaults', ...asRoot, '--bind-address=127.0.0.1', '--skip-name-resolve'],
  ...['--character-set-server=utf8mb4', '--local-infile=1', '--innodb-buffer-pool-size=256M'],
  '--innodb-flush-log-at-trx-commit=1',
]

class Database extends Service {
  constructor(port) {
    const data = `${FOLDER}/mariadb`
    super(
      'mariadb',
      'mariadbd',
      [...SETTINGS, `--datadir=${data}`, `--socket=${data}.sock`, `--port=${port}`],
      { isUp: () => this.query('SELECT 1') }
    )
    Object.assign(this, { data, port })
  }

  make() {
    const args = ['--no-defaults', ...asRoot, `--datadir=${this.data}`, '--skip-test-db']
    must('mariadb-install-db', [...args, '--auth-root-authentication-method=normal'], {
      quiet: true,
    })
  }

  /** Asks a statement, as root. */
  async query(sql, values = []) {
    const connection = await createConnection({
      host: '127.0.0.1',
      port: this.port,
      user: 'root',
      connectTimeout: 2000,
      multipleStatements: true,
      dateStrings: true,
    })
    try {
      return (await connection.query(sql, values))[0]
    } finally {
      connection.destroy()
    }
  }
}

/** Starts it with an empty database of the product. */
export async function startDatabase() {
  say('Making a MariaDB')
  const database = new Database(await freePort())
  database.make()
  await database.start()
  await database.query(`
    CREATE DATABASE gantry CHARACTER SET utf8mb4;
    CREATE USER 'gantry'@'127.0.0.1' IDENTIFIED BY '${PASSWORD}';
    GRANT ALL ON gantry.* TO 'gantry'@'127.0.0.1'`)
  return database
}

/** How the processes of the product reach it. */
export function databaseSettings({ port }) {
  return {
    DB_CONNECTION: 'mysql',
    DB_HOST: '127.0.0.1',
    DB_PORT: String(port),
    DB_USER: 'gantry',
    DB_PASSWORD: PASSWORD,
    DB_DATABASE: 'gantry',
  }
}
