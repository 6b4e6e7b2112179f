import { startStandalone } from '@gakuseki/shell/standalone/standalone.tsx'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

void startStandalone({ declaration, remote })
