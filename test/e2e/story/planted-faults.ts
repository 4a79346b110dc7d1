import { browserStack } from '#test/browser-stack.ts'
import { plantedFaults } from '#test/builders/planted-faults.ts'

const { ports } = browserStack
const http = (port: number): string => `http://127.0.0.1:${port}`

/** Faults planted in the portal that the stories use. */
export const faults = () =>
  plantedFaults({
    DYNAMODB_ENDPOINT: http(ports.dynamodb),
    TEMPORAL_ADDRESS: `127.0.0.1:${ports.temporal}`,
    MAIL_INBOX_URL: http(ports.ses),
    REGISTER_CONTROL_URL: http(ports.register),
  })
