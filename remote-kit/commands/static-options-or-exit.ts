import { parseStaticOptions, staticUsage, type StaticOptions } from '../standalone/static-options.ts'

/** The options of a static build, null if none is asked for. Ends the process with what to do if they are wrong. */
export function staticOptionsOrExit(command: string): StaticOptions | null {
  const options = parseStaticOptions(process.argv.slice(2))
  if (options.ok) return options.value
  console.error(`${options.error}\nremote-kit ${command} [${staticUsage}]`)
  process.exit(2)
}
