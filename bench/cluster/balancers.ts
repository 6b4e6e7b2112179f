import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@gakuseki/tooling/test/temporary-postgres.ts'
import type { DatabaseNode } from './patroni.ts'
import { owned, type Place } from './place.ts'
import { isListening, program, until } from './processes.ts'

/** HAProxy, whose port is always that of the node that leads (Patroni's own recipe); answers the port. */
export async function startHaproxy(place: Place, nodes: readonly DatabaseNode[]): Promise<number> {
  const port = await freePort()
  const servers = nodes.map(
    ({ name, url, restPort }) => `  server ${name} 127.0.0.1:${new URL(url).port} check port ${restPort}`,
  )
  const settings = `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fastinter 500ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
  await startWith(place, {
    name: 'haproxy',
    settings,
    port,
    command: (file) => ['/usr/sbin/haproxy', '-f', file, '-db'],
  })
  return port
}

/** The name that nginx gives to the API servers together. */
const group = 'servers'

/** nginx in front of the API servers; answers the port. */
export async function startNginx(place: Place, serverPorts: readonly number[]): Promise<number> {
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const settings = `daemon off;
worker_processes 2;
pid ${place.folder}/nginx.pid;
error_log ${place.folder}/nginx.log warn;
events { worker_connections 2048; }
http {
  access_log off;
${temporary.map((each) => `  ${each}_temp_path ${place.folder}/nginx-${each};`).join('\n')}
  upstream ${group} {
    # Calls that hang at a server that fell silent keep others away from it.
    least_conn;
${serverPorts.map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 64;
    # Below the 75 s for which the API server keeps a connection.
    keepalive_timeout 60s;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 21m;
    location / {
      proxy_pass http://${group};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      # Longer than the API server needs to give up (10 s). What only reads is asked of the next server then.
      proxy_read_timeout 12s;
      proxy_next_upstream error timeout;
      proxy_next_upstream_tries 2;
    }
  }
}
`
  const command = (file: string) => ['/usr/sbin/nginx', '-e', join(place.folder, 'nginx.log'), '-c', file] as const
  await startWith(place, { name: 'nginx', settings, port, command })
  return port
}

type Balancer = {
  readonly name: string
  readonly settings: string
  readonly port: number
  readonly command: (file: string) => readonly [string, ...string[]]
}

async function startWith(place: Place, { name, settings, port, command }: Balancer): Promise<void> {
  const file = join(place.folder, `${name}.conf`)
  writeFileSync(file, settings)
  owned(file)
  const log = join(place.folder, `${name}.out`)
  const process = program(name, { command: command(file), folder: place.folder, log })
  process.start()
  place.later(() => process.end())
  await until(`${name} listens`, () => isListening(port), 10_000)
}
