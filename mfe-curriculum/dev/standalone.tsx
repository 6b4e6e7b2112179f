import { startStandalone } from '@gakuseki/shared-ui/dev/standalone.tsx'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

void startStandalone({ declaration, remote, hasSpecSample: true })
