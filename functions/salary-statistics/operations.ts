import { readOccupationSalaries } from './read-occupation-salaries.ts'
import { readSalaryStatistics } from './read-salary-statistics.ts'
import { readWorkplaceSalaries } from './read-workplace-salaries.ts'

/** What is earned in an occupation, and at a club's workplaces. */
export const operations = [readSalaryStatistics, readOccupationSalaries, readWorkplaceSalaries]
