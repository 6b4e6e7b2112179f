/** What a build gives. Ends the process with the message of a build that fails. */
export async function builtOrExit<T>(id: string, building: Promise<T>): Promise<T> {
  try {
    return await building
  } catch (error) {
    console.error(`${id}: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
