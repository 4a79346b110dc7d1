import { findMembershipApplication } from './find-application.ts'
import { readMembershipApplication } from './read-application.ts'

/** Where an application for membership stands. */
export const operations = [readMembershipApplication, findMembershipApplication]
