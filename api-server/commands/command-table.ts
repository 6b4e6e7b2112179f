import type { Command } from './command.ts'

type Load = () => Promise<{ readonly command: Command }>

/** Every command but `help`, in the order in which that lists them; each is loaded when it is called. */
export const commandTable: Readonly<Record<string, Load>> = {
  start: () => import('./start.ts'),
  migrate: () => import('./migrate.ts'),
  doctor: () => import('./doctor.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  user: () => import('./user.ts'),
  version: () => import('./version.ts'),
}
