import { areaCode, municipality, towns, zipPrefix, type Town } from '../places.ts'
import type { Random } from '../random.ts'

export type Home = { readonly town: Town; readonly zipcode: string; readonly address: string }

export function createHome(random: Random): Home {
  const town = random.pick(towns)
  const building = random.pick(town.homes)
  const rural = town.name.startsWith('大字')
  const lot = rural
    ? `${random.int(12, 2480)}番地${random.chance(0.3) ? random.int(1, 6) : ''}`
    : `${random.int(1, 5)}丁目${random.int(1, 28)}-${random.int(1, 30)}`
  const room = building === '' ? '' : ` ${building}${random.int(1, 9)}0${random.int(1, 9)}`
  return { town, zipcode: `${zipPrefix}-${town.zip}`, address: `${municipality}${town.name}${lot}${room}` }
}

/** Mobile numbers start with 1 to 9 after 070/080/090; one that starts with 00 cannot be dialled. */
export function mobilePhone(random: Random): string {
  const prefix = random.pick(['070', '080', '080', '090', '090'])
  return `${prefix}-00${digits(random, 2)}-${digits(random, 4)}`
}

export function landlinePhone(random: Random): string {
  return `${areaCode}-0${digits(random, 1)}-${digits(random, 4)}`
}

/** A private mail address; example domains are reserved (RFC 2606). */
export function privateMail(random: Random, rome: string): string {
  const [word = 'mail'] = rome.toLowerCase().match(/[a-z]+/g) ?? []
  const host = random.pick(['mail.example', 'home.example', 'phone.example', 'free.example'])
  return `${word}${random.pick(['.', '_', '-', ''])}${digits(random, random.int(2, 4))}@${host}`
}

function digits(random: Random, count: number): string {
  return String(random.int(0, 10 ** count - 1)).padStart(count, '0')
}
