import { z } from 'zod';
import { activityQuestion, activityType, agendaItem } from '@/lib/contract/activities';
import { fen } from '@/lib/contract/common';
import { readFolder } from './content-files';
import { markdownText } from './markdown';
import { clock, wordFile } from './parts';

/** Day relative to seeding. */
const day = z.int();

const activity = z.strictObject({
  type: activityType,
  title: z.string(),
  summary: z.string(),
  startDay: day,
  startTime: clock,
  endDay: day,
  endTime: clock,
  signUpFromDay: day,
  signUpFromTime: clock,
  signUpToDay: day,
  signUpToTime: clock,
  place: z.string(),
  address: z.string(),
  feeFen: fen,
  /** Shown beside the fee, such as 会员免费. */
  feeNote: z.string().optional(),
  capacity: z.int().positive(),
  seatsTaken: z.int().min(0),
  /** Length of the waiting list of a full activity. */
  waiting: z.int().optional(),
  audience: z.string(),
  agenda: z.array(z.strictObject({ ...agendaItem.shape, time: clock })),
  /** Hand-outs that attendees may read and download. */
  materials: z.array(wordFile),
  /** Questions of the sign-up form beyond name, mobile, organisation and post. */
  questions: z.array(z.strictObject(activityQuestion.shape)),
  /** Captions of the gallery's pictures, in order; past events only. */
  captions: z.array(z.string()).optional(),
  body: markdownText,
});

/** Reads the activities; their states follow from dates, capacity and seats taken. */
export const readActivities = () => readFolder('activities', activity);
