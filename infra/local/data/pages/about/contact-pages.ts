import { callLimits, serviceLimits } from '#shared/limits.ts'
import type { DemoPage, Figures } from '../demo-page.ts'

const { from, to } = serviceLimits.phoneHours
const hours = `${from}–${to}`.replaceAll(':', '.')

export const contactPages = ({ product }: Figures): DemoPage[] => [
  {
    section: 'about',
    address: { sv: 'kontakt-och-oppettider', en: 'contact-and-opening-hours' },
    title: { sv: 'Kontakt och öppettider', en: 'Contact and opening hours' },
    summary: {
      sv: `Vi svarar i telefon vardagar ${hours}. Du kan också välja en tid då vi ringer dig.`,
      en: `We answer the telephone on weekdays ${hours}. You can also choose a time at which we call you.`,
    },
    body: {
      sv: `
        ## Tre sätt att nå oss

        | Sätt | Bra när |
        | Ring | Det är bråttom, eller du vill prata |
        | Bli uppringd | Du vill välja tiden själv |
        | Mejla | Det kan vänta, eller du vill ha svaret skriftligt |

        Nummer, adress och lediga tider finns på [Kontakta Förbundet](/kontakta-${product}). På helgdagar har vi stängt.

        ## Bli uppringd

        Du väljer dag och tid bland de närmaste ${callLimits.daysAhead} arbetsdagarna. Vi ringer inom ${callLimits.slot} minuter efter den tid du har valt. Du behöver inte vara medlem.

        ## Ha det här till hands

        - Ditt avtal, och ett lönebesked om det gäller lön.
        - Datum för det som har hänt, och för svar som du måste ge.
        - Det du helst vill ska hända.

        > Skriv inte personnummer eller uppgifter om hälsa i ett mejl. Stryk personnumret i avtal som du skickar, och berätta om det känsliga i telefon.
      `,
      en: `
        ## Three ways to reach us

        | Way | Good when |
        | Call us | It is urgent, or you want to talk |
        | Be called | You want to choose the time yourself |
        | Email us | It can wait, or you want the answer in writing |

        The number, the address and free times are on [Contact Förbundet](/contact-${product}). We are closed on public holidays.

        ## Be called

        You choose a day and a time within the next ${callLimits.daysAhead} working days. We call within ${callLimits.slot} minutes of the time you have chosen. You need not be a member.

        ## Have this at hand

        - Your contract, and a payslip if it is about pay.
        - The dates of what has happened, and of answers that you have to give.
        - What you would most like to happen.

        > Do not write personal identity numbers or facts about your health in an email. Cross out the number in contracts that you send, and tell us sensitive things on the telephone.
      `,
    },
  },
  {
    section: 'about',
    address: { sv: 'om-texterna', en: 'about-the-texts' },
    title: { sv: 'Om texterna och språket', en: 'About the texts and the language' },
    summary: {
      sv: 'Portalen visas här med påhittade personer, klubbar och siffror. Texterna är skrivna för att läsas av alla.',
      en: 'The portal is shown here with invented people, clubs and figures. Its texts are written to be read by everybody.',
    },
    body: {
      sv: `
        ## En demonstration

        Det du läser är ett exempel på vad ett fackförbund kan skriva. Personerna, klubbarna, kurserna och lönerna finns inte på riktigt. Avgifter och villkor är exempel.

        > Råden är allmänna. De ersätter inte råd i ett enskilt ärende, och lagar och avtal kan ha ändrats.

        ## Så skriver vi

        - Vi säger du till dig, och vi om oss.
        - Det viktigaste kommer först.
        - En mening säger en sak.
        - Ett svårt ord förklaras där det står.

        ## Två språk

        Varje sida finns på svenska och engelska. Byt språk överst på sidan. Säger sidorna olika saker gäller den svenska.

        ## Hur gammal är texten?

        På varje sida ser du när den senast granskades. Hittar du något som är fel eller svårt att förstå, [skriv till oss](/kontakta-${product}).
      `,
      en: `
        ## A demonstration

        What you read is an example of what a trade union can write. The people, clubs, courses and salaries do not exist. Fees and terms are examples.

        > The advice is general. It does not replace advice in an individual case, and laws and agreements may have changed.

        ## How we write

        - We say you to you, and we of ourselves.
        - What matters most comes first.
        - A sentence says one thing.
        - A hard word is explained where it stands.

        ## Two languages

        Every page is in Swedish and English. Change language at the top of the page. If the pages say different things, the Swedish one holds.

        ## How old is the text?

        On each page you see when it was last reviewed. If you find something that is wrong or hard to understand, [write to us](/contact-${product}).
      `,
    },
  },
]
