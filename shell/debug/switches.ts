import { formatFaults, noFaults, parseFaults, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'

const prefix = 'debug.'

/** Reads the switches from a text. Anything unreadable counts as off. */
export function switchesOf(text: string): Faults {
  return parseFaults(text) ?? noFaults
}

export function isOn(switches: Faults): boolean {
  return formatFaults(switches) !== ''
}

/** The switches of an address, `?debug.latency=2000&debug.all=500`. Null when it names none. An unreadable one counts as off. */
export function switchesIn(search: string): Faults | null {
  const named = [...new URLSearchParams(search)].filter(([name]) => name.startsWith(prefix))
  if (named.length === 0) return null
  const readable = named.filter(([name, value]) => isSwitch(name, value))
  return switchesOf(readable.map(([name, value]) => `${name.slice(prefix.length)}=${value}`).join('&'))
}

/** Whether a part of an address is a switch: its name, such as `debug.latency`, and its value. */
export function isSwitch(name: string, value: string): boolean {
  return name.startsWith(prefix) && parseFaults(`${name.slice(prefix.length)}=${value}`) !== null
}

/** The query of an address with these switches in place of its own. */
export function searchWith(search: string, switches: Faults): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith(prefix))
  const own = [...new URLSearchParams(formatFaults(switches))].map(([name, value]) => [`${prefix}${name}`, value])
  const query = String(new URLSearchParams([...others, ...own]))
  return query === '' ? '' : `?${query}`
}
