/** The only part of firebase-tools' controller that the emulator's server reads: how to treat calls for another project. */
export const SingleProjectMode = { NO_WARNING: 0, WARNING: 1, ERROR: 2 }
