import { z } from 'zod';
import { appointmentWay } from '@/lib/contract/appointments';
import { isClock } from '@/lib/rules/identifiers/clock';
import { readContent } from './content-files';

const clock = z.string().refine(isClock);
const slot = z.strictObject({
  /** Name of an expert. */
  expert: z.string(),
  /** Day relative to seeding. */
  day: z.int(),
  from: clock,
  to: clock,
  way: appointmentWay,
  place: z.string().default(''),
  link: z.string().default(''),
  /** Fen. */
  price: z.int().min(1),
});

const appointment = slot.extend({
  /** Demo account of the asker. */
  asker: z.enum(['person', 'owner']),
  /**
   * `overdue`: booked, and waits for the expert's word; `silent`, `disputed` and `contested` (disputed after the expert's word) wait for the association; `expertAbsent`
   * was settled by it; `half` and `byExpert` were cancelled.
   */
  state: z.enum([
    'held',
    'booked',
    'overdue',
    'silent',
    'disputed',
    'contested',
    'done',
    'rated',
    'noShow',
    'expertAbsent',
    'half',
    'byExpert',
    'lapsed',
  ]),
  note: z.string().default(''),
  reason: z.string().default(''),
  rating: z.int().min(1).max(5).optional(),
  comment: z.string().default(''),
});
export type AppointmentSeed = z.output<typeof appointment>;

/** Requires the place or the link of a meeting, as the form of the expert does. */
const hasPlace = ({ way, place, link }: z.output<typeof slot>) =>
  (way !== 'onSite' || place !== '') && (way !== 'video' || link !== '');
const noPlace = { error: '现场见面要有地点，视频要有会议链接' };

const file = z.strictObject({
  slots: z.array(slot.extend({ weeks: z.int().min(1) }).refine(hasPlace, noPlace)),
  appointments: z.array(appointment.refine(hasPlace, noPlace)),
});

/** Reads the hours that experts offer, and the appointments of the demo accounts. */
export const readAppointments = () => readContent('appointments.yaml', file);
