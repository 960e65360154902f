// A MariaDB primary and its replica, made anew, and the accounts of the product on them.
import { readFileSync } from 'node:fs'
import { createConnection } from 'mysql2/promise'
import { freePort, inProject, must, say } from '../project.mjs'
import { FOLDER, Service } from './services.mjs'

const PASSWORD = 'for-the-cluster-only'
const asRoot = process.getuid?.() === 0 ? ['--user=root'] : []

/** What both servers are told. Nothing that is committed is lost, whatever happens to them. */
const SETTINGS = [
  ...['--no-defaults', ...asRoot, '--bind-address=127.0.0.1', '--skip-name-resolve'],
  ...['--character-set-server=utf8mb4', '--local-infile=1', '--innodb-buffer-pool-size=256M'],
  ...['--innodb-flush-log-at-trx-commit=1', '--sync-binlog=1', '--log-bin=binlog'],
  ...['--binlog-format=ROW', '--gtid-strict-mode=1', '--log-bin-trust-function-creators=1'],
]

class Database extends Service {
  constructor(name, port, own) {
    const data = `${FOLDER}/${name}`
    super(
      name,
      'mariadbd',
      [...SETTINGS, `--datadir=${data}`, `--socket=${data}.sock`, `--port=${port}`, ...own],
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

/** Starts both and lets the replica follow. */
export async function startDatabases() {
  say('Making a MariaDB primary and a replica')
  const primary = new Database('primary', await freePort(), ['--server-id=1'])
  const replica = new Database('replica', await freePort(), [
    ...['--server-id=2', '--read-only=1', '--log-slave-updates=1', '--relay-log=relay'],
  ])
  for (const server of [primary, replica]) {
    server.make()
    await server.start()
  }
  await primary.query(`
    CREATE DATABASE gantry CHARACTER SET utf8mb4;
    CREATE USER 'gantry'@'127.0.0.1' IDENTIFIED BY '${PASSWORD}';
    GRANT ALL ON gantry.* TO 'gantry'@'127.0.0.1';
    CREATE USER 'follower'@'127.0.0.1' IDENTIFIED BY '${PASSWORD}';
    GRANT REPLICATION SLAVE ON *.* TO 'follower'@'127.0.0.1'`)
  await replica.query(`
    CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${primary.port},
      MASTER_USER = 'follower', MASTER_PASSWORD = '${PASSWORD}', MASTER_USE_GTID = slave_pos,
      MASTER_CONNECT_RETRY = 1, MASTER_HEARTBEAT_PERIOD = 1;
    START SLAVE`)
  return { primary, replica }
}

/** Lets the product read from the replica what deploy/replica_rights.sql names, and nothing else. */
export async function grantReader(primary) {
  const rights = readFileSync(inProject('deploy/replica_rights.sql'), 'utf8')
  await primary.query(rights.replace('choose-one', PASSWORD))
}

/** How the processes of the product reach them. */
export function databaseSettings({ primary, replica }) {
  return {
    DB_CONNECTION: 'mysql',
    DB_HOST: '127.0.0.1',
    DB_PORT: String(primary.port),
    DB_USER: 'gantry',
    DB_PASSWORD: PASSWORD,
    DB_DATABASE: 'gantry',
    DB_REPLICA_HOST: '127.0.0.1',
    DB_REPLICA_PORT: String(replica.port),
    DB_REPLICA_USER: 'gantry_reader',
    DB_REPLICA_PASSWORD: PASSWORD,
  }
}
