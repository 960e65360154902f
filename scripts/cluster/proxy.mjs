// nginx before the processes, by the very file that deploy holds for it, without TLS.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fail, freePort, inProject } from '../project.mjs'
import { FOLDER, Service } from './services.mjs'

const HOME = `${FOLDER}/nginx`

/** `deploy/nginx.conf` for these ports: its own server of port 80 and what concerns certificates are left out. */
function sites(port, ports) {
  const servers = ports.map((one) => `  server 127.0.0.1:${one} max_fails=1 fail_timeout=5s;`)
  return readFileSync(inProject('deploy/nginx.conf'), 'utf8')
    .replace(/^ {2}server 127\.0\.0\.1:3333 .*$/m, servers.join('\n'))
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/^ {2}(ssl_|listen \[|server_name ).*\n/gm, '')
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${port};`)
}

function configuration(port, ports) {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    return `  ${name}_temp_path ${HOME}/${name};`
  })
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${HOME}/nginx.pid;
error_log ${HOME}/error.log warn;
events { worker_connections 1024; }
http {
${folders.join('\n')}
  access_log off;
${sites(port, ports)}
}
`
}

/** An nginx before the ports. */
export async function makeProxy(ports) {
  mkdirSync(HOME, { recursive: true })
  const port = await freePort()
  const file = `${HOME}/nginx.conf`
  writeFileSync(file, configuration(port, ports))
  const args = ['-p', HOME, '-e', `${HOME}/error.log`, '-c', file]
  const test = spawnSync('nginx', [...args, '-t'], { encoding: 'utf8' })
  if (test.status !== 0) fail(`nginx refuses its configuration:\n${test.stderr}`)
  const url = `http://127.0.0.1:${port}`
  const isUp = async () => (await fetch(`${url}/ready`)).status === 200
  return Object.assign(new Service('nginx', 'nginx', args, { isUp, signal: 'SIGQUIT' }), { url })
}
