import type { Engine, Process } from './client.ts'

/** The process that follows a company's sign-up. It may run again under its id: what it goes by is stored. */
export const companyProcess = (company: string): Process => ({
  type: 'businessMeetingCompany',
  id: `company/${company}`,
  argument: { company },
  searchAttributes: [],
  summary: 'A company that signs up for business meetings',
  again: true,
  queue: 'background',
})

/**
 * Lets the process of a company look at what is stored, starting it where none runs.
 * @throws PortalError engine-unavailable: what is stored is seen to when the engine is back
 */
export const nudgeCompany = (engine: Pick<Engine, 'startWithSignal'>, company: string): Promise<void> =>
  engine.startWithSignal(companyProcess(company), 'nudged', {})
