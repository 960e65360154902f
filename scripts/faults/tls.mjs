// TLS to a MariaDB and a Redis elsewhere: spoken where the right authority is named, refused where another one is.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { killOnExit } from '../children.mjs'
import { OwnMariadb } from '../mariadb.mjs'
import { freePort, must } from '../project.mjs'
import { Client, until } from './client.mjs'
import { Product } from './product.mjs'

const SITES = 50
const SECONDS = 20
const PASSWORD = 'for-the-faults-only'

/** An authority, and the certificates that it gave to servers; files below a folder. */
class Authority {
  constructor(folder, name) {
    mkdirSync(folder, { recursive: true })
    this.folder = folder
    this.certificate = `${folder}/${name}.pem`
    this.key = `${folder}/${name}-key.pem`
    openssl('req', '-x509', '-subj', `/CN=${name}`, '-days', '2', ...this.#randomUuid(this.key), [
      '-out',
      this.certificate,
    ])
  }

  /** A certificate for whoever answers at an address. */
  vouchFor(name, address) {
    const [certificate, key] = [`${this.folder}/${name}.pem`, `${this.folder}/${name}-key.pem`]
    const [request, more] = [`${this.folder}/${name}.csr`, `${this.folder}/${name}.ext`]
    writeFileSync(more, `subjectAltName=${address}\n`)
    openssl('req', '-subj', `/CN=${name}`, ...this.#randomUuid(key), ['-out', request])
    openssl(
      ...['x509', '-req', '-in', request, '-days', '2', '-extfile', more, '-out', certificate],
      ...['-CA', this.certificate, '-CAkey', this.key, '-CAcreateserial']
    )
    return { certificate, key }
  }

  #randomUuid(path) {
    return ['-newkey', 'rsa:2048', '-nodes', '-keyout', path]
  }
}

function openssl(...words) {
  must('openssl', words.flat(), { quiet: true })
}

export async function tls({ folder, report }) {
  const authority = new Authority(`${folder}/tls`, 'authority')
  const stranger = new Authority(`${folder}/tls`, 'stranger')
  const here = authority.vouchFor('here', 'DNS:localhost')
  const elsewhere = authority.vouchFor('elsewhere', 'DNS:database.example')

  const mariadb = serverOf('right', here)
  const other = serverOf('other', elsewhere)
  try {
    await mariadb.start()
    await other.start()
    await tryDatabases()
  } finally {
    await mariadb.end()
    await other.end()
  }

  function serverOf(name, { certificate, key }) {
    return new OwnMariadb(`${folder}/${name}`, [
      ...['--innodb-buffer-pool-size=64M', `--ssl-ca=${authority.certificate}`],
      ...[`--ssl-cert=${certificate}`, `--ssl-key=${key}`],
    ])
  }

  async function tryDatabases() {
    const seeded = new Product({ folder: `${folder}/data`, mariadb })
    await seeded.prepare(SITES)
    for (const server of [mariadb, other]) {
      server.sql(
        `CREATE USER gantry@'127.0.0.1' IDENTIFIED BY '${PASSWORD}' REQUIRE SSL;
         GRANT ALL ON *.* TO gantry@'127.0.0.1'`
      )
    }
    const user = {
      APP_DEMO: 'false',
      LOG_LEVEL: 'warn',
      DB_HOST: 'localhost',
      DB_USER: 'gantry',
      DB_PASSWORD: PASSWORD,
    }
    const redis = await startRedis(here)

    const good = seeded.another({
      ...user,
      DB_TLS_CA: authority.certificate,
      ...redis,
      REDIS_TLS_CA: authority.certificate,
    })
    const state = await stateOf(good, (answer) => answer.status === 200 && !answer.body.without)
    await new Client(good).signIn('paid@example.com')
    report.row('The right authority: ready, Redis too', state.isThere, state.said)
    await good.end()

    const wrong = [
      ['Without TLS', {}],
      ['Another authority', { DB_TLS_CA: stranger.certificate }],
      [
        'The certificate of another server',
        { DB_TLS_CA: authority.certificate, DB_PORT: other.port },
      ],
    ]
    for (const [what, env] of wrong) {
      const refused = seeded.another({ ...user, ...env })
      const { isThere, status, said } = await stateOf(refused, (answer) => answer.status === 503)
      report.row(`${what}: refused with 503`, isThere && status === 503, said)
      await refused.end()
    }
    const without = seeded.another({
      ...user,
      DB_TLS_CA: authority.certificate,
      ...redis,
      REDIS_TLS_CA: stranger.certificate,
    })
    const limited = await stateOf(without, ({ body }) => body?.without?.includes('redis'))
    report.row('Another authority for Redis: ready without it', limited.isThere, limited.said)
    await without.end()
  }

  /** Starts the product and waits for what `/ready` is to say; answers what it and the log said. */
  async function stateOf(product, isWanted) {
    const logged = logOf(product).length
    await product.start()
    const client = new Client(product)
    let answer
    const isThere = await until(async () => {
      answer = await client.ask('GET', '/ready')
      return isWanted(answer)
    }, SECONDS)
    const { status } = await client.ask('GET', '/', undefined, { accept: 'text/html' })
    const line = logOf(product)
      .slice(logged)
      .find(({ err }) => err)
    const why = line ? `${line.err.code}: ${line.err.message}` : ''
    return { isThere, status, said: `${answer.text}, page ${status} ${why}`.trim() }
  }

  async function startRedis({ certificate, key }) {
    const port = String(await freePort())
    const child = spawn(
      'redis-server',
      [
        ...['--port', '0', '--tls-port', port, '--bind', '127.0.0.1', '--save', ''],
        ...['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no'],
        ...['--tls-ca-cert-file', authority.certificate, '--dir', folder],
      ],
      { stdio: 'ignore' }
    )
    killOnExit(child, 'SIGTERM')
    const ping = ['-p', port, '--tls', '--cacert', authority.certificate, 'ping']
    await until(() => spawnSync('redis-cli', ping).status === 0, SECONDS)
    return { REDIS_HOST: 'localhost', REDIS_PORT: port }
  }
}

/** The lines that a product has logged. */
function logOf(product) {
  if (!existsSync(product.log)) return []
  return readFileSync(product.log, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
}
