const log = (level: string, message: string): void => {
  if (level === 'WARN' || level === 'ERROR') console.error(message)
}

/** firebase-tools writes to a terminal and to a log file. Here warnings are enough. */
export const EmulatorLogger = { forEmulator: () => ({ log }) }
