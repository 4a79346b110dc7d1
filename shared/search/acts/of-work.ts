import { change, employment, type Act } from './act.ts'

export const ofWork: readonly Act[] = [
  employment(
    'workplace-changed',
    { sv: 'Byt arbetsplats', en: 'Change workplace' },
    {
      sv: 'Välj från vilken dag och se vad det betyder för avgift och klubb.',
      en: 'Choose from which day, and see what it means for fee and club.',
    },
    { sv: 'byta jobb ny arbetsgivare bytt nytt jobb', en: 'new job new employer switch jobs' },
  ),
  employment(
    'employment-changed',
    { sv: 'Ändra lön och villkor', en: 'Change salary and terms' },
    { sv: 'Lönen avgör din avgift.', en: 'Your salary decides your fee.' },
    { sv: 'löneökning inkomst lönehöjning tjänstgöringsgrad', en: 'raise income pay employment rate' },
  ),
  employment(
    'employment-added',
    { sv: 'Lägg till en anställning', en: 'Add an employment' },
    {
      sv: 'Om du har fler än ett jobb, eller inget registrerat.',
      en: 'If you have more than one job, or none registered.',
    },
    { sv: 'extrajobb två jobb ny anställning', en: 'second job extra job' },
  ),
  employment(
    'employment-ended',
    { sv: 'Avsluta en anställning', en: 'End an employment' },
    { sv: 'När du har slutat på en av dina arbetsplatser.', en: 'When you have left one of your workplaces.' },
    { sv: 'slutat jobbet säga upp mig', en: 'left job quit' },
  ),
  change(
    'became-unemployed',
    { sv: 'Jag har blivit arbetslös', en: 'I have become unemployed' },
    { sv: 'Se vad som händer med avgift och inkomstförsäkring.', en: 'See what happens to fee and income insurance.' },
    { sv: 'uppsagd arbetssökande a-kassa varsel', en: 'laid off dismissed job seeker' },
  ),
  change(
    'became-employed',
    { sv: 'Jag har fått anställning', en: 'I have become employed' },
    {
      sv: 'Om du är arbetssökande eller egenföretagare och börjar arbeta åt någon annan.',
      en: 'If you are a job seeker or self-employed and start to work for somebody else.',
    },
    { sv: 'fått jobb börja jobba', en: 'got a job' },
  ),
  change(
    'became-self-employed',
    { sv: 'Jag blir egenföretagare', en: 'I become self-employed' },
    {
      sv: 'Medlemskapet följer med när du startar eget.',
      en: 'Your membership comes along when you start on your own.',
    },
    { sv: 'starta eget företag frilans konsult', en: 'start a company freelance consultant' },
  ),
  change(
    'got-a-job',
    { sv: 'Jag har fått mitt första jobb', en: 'I have got my first job' },
    { sv: 'För dig som är medlem som student.', en: 'If you are a member as a student.' },
    { sv: 'examen klar med studierna student', en: 'graduated student finished studies' },
  ),
  change(
    'retired',
    { sv: 'Jag går i pension', en: 'I retire' },
    { sv: 'Du kan vara kvar till en lägre avgift.', en: 'You can stay, for a lower fee.' },
    { sv: 'pensionär pensionering', en: 'pension retirement' },
  ),
]
