import { approveRehearsedSigning } from './approve-rehearsed.ts'
import { cancelSigning } from './cancel-signing.ts'
import { readOpenSigning, readSigning } from './read-signing.ts'
import { startSigning } from './start-signing.ts'

/** Signing the protocol with the electronic ID. */
export const operations = [startSigning, readOpenSigning, readSigning, cancelSigning, approveRehearsedSigning]
