import type { DemoPage, Figures } from './demo-page.ts'

export const membershipPages = ({ fee, product }: Figures): DemoPage[] => [
  {
    section: 'membership',
    address: { sv: 'det-har-far-du', en: 'what-you-get' },
    title: { sv: 'Det här får du som medlem', en: 'What you get as a member' },
    summary: {
      sv: 'Någon att ringa, en inkomstförsäkring och en lön att jämföra med.',
      en: 'Somebody to call, an income insurance and a salary to compare yours with.',
    },
    body: {
      sv: `
        ## Någon att ringa

        Är du osäker på ditt avtal, din lön eller en konflikt på jobbet svarar våra rådgivare. [Kontakta oss](/kontakta-${product}) vardagar 09.00–17.00, eller be oss ringa upp.

        ## Inkomstförsäkring

        Blir du av med jobbet får du mer än a-kassan ger. Läs hur [inkomstförsäkringen](/medlemskapet/inkomstforsakring) fungerar.

        ## Mer som ingår

        - Kurser för dig som vill utvecklas i jobbet eller i ett uppdrag, se [kurser och aktiviteter](/kurser-aktiviteter).
        - Lönestatistik för 300 yrken.
        - En klubb på arbetsplatsen, där det finns en, som förhandlar för er.
        - Rätt att vara med och bestämma på klubbens årsmöte.
      `,
      en: `
        ## Somebody to call

        If you are unsure about your contract, your salary or a conflict at work, our advisers answer. [Contact us](/contact-${product}) on weekdays 09.00–17.00, or ask us to call you.

        ## Income insurance

        If you lose your job you get more than the unemployment fund gives. Read how the [income insurance](/en/membership/income-insurance) works.

        ## Also included

        - Courses for those who want to develop at work or in an assignment, see [courses and activities](/en/courses-activities).
        - Salary statistics for 300 occupations.
        - A club at your workplace, where there is one, that negotiates for you.
        - The right to take part in decisions at your club’s annual meeting.
      `,
    },
  },
  {
    section: 'membership',
    address: { sv: 'vad-kostar-det', en: 'what-it-costs' },
    title: { sv: 'Vad kostar medlemskapet?', en: 'What does membership cost?' },
    summary: {
      sv: `De flesta betalar ${fee('ordinary')} kr i månaden. Tjänar du mindre än 25 000 kr betalar du mindre, och det första året efter studierna kostar ${fee('first-year')} kr.`,
      en: `Most members pay SEK ${fee('ordinary')} a month. If you earn less than SEK 25,000 you pay less, and the first year after your studies costs SEK ${fee('first-year')}.`,
    },
    body: {
      sv: `
        | Du är | Avgift |
        | Anställd, chef eller egenföretagare, minst 25 000 kr i månaden | ${fee('ordinary')} kr i månaden |
        | Anställd, chef eller egenföretagare, under 25 000 kr | ${fee('low-income')} kr i månaden |
        | Första året efter studierna | ${fee('first-year')} kr för året |
        | Student | ${fee('student')} kr i månaden |
        | Arbetssökande | ${fee('job-seeker')} kr i månaden |
        | Senior | ${fee('senior')} kr om året |

        > Har din arbetsplats en klubb kan en klubbavgift tillkomma. Den beslutas av klubbens årsmöte.

        ## När du är ledig

        Är du ledig i minst tre månader kan du betala ${fee('reduced')} kr i månaden under tiden. Du anmäler det på [Mitt Förbundet](/mitt-${product}).

        ## Så betalar du

        Du väljer autogiro, e-faktura eller pappersfaktura när du blir medlem, och kan byta när du vill. Läs [villkoren för autogiro](/villkor-autogiro).
      `,
      en: `
        | You are | Fee |
        | Employed, a manager or self-employed, at least SEK 25,000 a month | SEK ${fee('ordinary')} a month |
        | Employed, a manager or self-employed, below SEK 25,000 | SEK ${fee('low-income')} a month |
        | In the first year after your studies | SEK ${fee('first-year')} for the year |
        | A student | SEK ${fee('student')} a month |
        | Looking for work | SEK ${fee('job-seeker')} a month |
        | Retired | SEK ${fee('senior')} a year |

        > If there is a club at your workplace, a club fee may be added. It is decided by the club’s annual meeting.

        ## When you are on leave

        If you are on leave for at least three months you can pay SEK ${fee('reduced')} a month meanwhile. You tell us on [My Förbundet](/en/my-${product}).

        ## How you pay

        You choose direct debit, e-invoice or paper invoice when you join, and can change whenever you like. Read the [terms of direct debit](/en/direct-debit-terms).
      `,
    },
  },
  {
    section: 'membership',
    address: { sv: 'inkomstforsakring', en: 'income-insurance' },
    title: { sv: 'Inkomstförsäkring', en: 'Income insurance' },
    summary: {
      sv: 'Försäkringen ger mer än a-kassan om du blir uppsagd. Den ingår för dig som är anställd eller chef.',
      en: 'The insurance gives more than the unemployment fund if you lose your job. It is included for the employed and managers.',
    },
    body: {
      sv: `
        ## När gäller den?

        Du behöver ha varit medlem i minst tolv månader och vara med i en a-kassa. Du får ersättning i högst 150 dagar.

        ## Hur mycket får du?

        Tillsammans med a-kassan får du upp till 80 procent av lönen. Räkna på din egen inkomst under [inkomstförsäkring](/mitt-${product}/inkomstforsakring) på Mitt Förbundet.

        ## Tilläggsförsäkring

        Tjänar du mellan 60 000 och 150 000 kr i månaden kan du teckna en tilläggsförsäkring. Den ger 50 dagar till.

        > Siffrorna är exempel. Försäkringens egna villkor gäller.
      `,
      en: `
        ## When does it apply?

        You need to have been a member for at least twelve months and to belong to an unemployment fund. You are paid for 150 days at most.

        ## How much do you get?

        Together with the unemployment fund you get up to 80 per cent of your salary. Calculate with your own income under [income insurance](/en/my-${product}/income-insurance) on My Förbundet.

        ## Additional insurance

        If you earn between SEK 60,000 and 150,000 a month you can take out an additional insurance. It gives 50 more days.

        > The figures are examples. The insurance’s own terms apply.
      `,
    },
  },
  {
    section: 'membership',
    address: { sv: 'student', en: 'student' },
    title: { sv: 'Medlem som student', en: 'Membership for students' },
    summary: {
      sv: `Som student betalar du ${fee('student')} kr i månaden och får råd inför ditt första jobb.`,
      en: `As a student you pay SEK ${fee('student')} a month and get advice ahead of your first job.`,
    },
    body: {
      sv: `
        ## Det här får du

        - Granskning av ditt första anställningsavtal.
        - [Företagsmöten](/foretagsmoten), där du träffar arbetsgivare inom ditt område.
        - Lönestatistik, så att du vet vad du kan begära.

        ## När du är klar med studierna

        Tre månader före examen frågar vi vad som kommer sedan. Börjar du arbeta kostar det första året ${fee('first-year')} kr.
      `,
      en: `
        ## What you get

        - A review of your first employment contract.
        - [Business meetings](/en/business-meetings), where you meet employers in your field.
        - Salary statistics, so that you know what to ask for.

        ## When you graduate

        Three months before you graduate we ask what comes next. If you begin to work the first year costs SEK ${fee('first-year')}.
      `,
    },
  },
  {
    section: 'membership',
    address: { sv: 'sa-blir-du-medlem', en: 'how-to-join' },
    title: { sv: 'Så blir du medlem', en: 'How to join' },
    summary: {
      sv: 'Det tar ungefär tio minuter med e-legitimation, och du kan ångra dig.',
      en: 'It takes about ten minutes with an electronic ID, and you can change your mind.',
    },
    body: {
      sv: `
        - Berätta vad du gör: arbetar, studerar, söker arbete eller är senior.
        - Fyll i var du arbetar eller studerar, och hur du vill betala.
        - Läs och godkänn [villkoren](/medlemskapet/villkor).
        - Signera med e-legitimation.

        Du får ett mejl när medlemskapet har börjat. Sedan har du 14 dagar på dig att ångra dig på sidan [Medlemskap](/mitt-${product}/medlemskap).

        > Du kan börja på datorn och fortsätta på telefonen.

        [Ansök om medlemskap](/bli-medlem)
      `,
      en: `
        - Tell us what you do: work, study, look for work or are retired.
        - Fill in where you work or study, and how you want to pay.
        - Read and accept the [terms](/en/membership/terms).
        - Sign with your electronic ID.

        You get an email when your membership has begun. You then have 14 days in which to change your mind on the page [Membership](/en/my-${product}/membership).

        > You can begin on your computer and go on on your phone.

        [Apply for membership](/en/become-member)
      `,
    },
  },
]
