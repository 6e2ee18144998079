import { desc, eq } from 'drizzle-orm';
import { formatDateTime, parseDateTime } from '@/lib/format/dates';
import { activity } from '@/lib/kinds/content/activity';
import { activityPath } from '@/lib/routes/activity-path';
import { keyedQuestions } from '@/lib/rules/question-keys';
import { invalid } from '../../core/errors';
import { activities } from '../../db/schema';
import { defineStore } from '../../hooks/content-store';
import { type ActivityDetail, detailOf } from './detail';
import { notifyOfChange } from './news';
import { getActivity } from './read';
import { callOff, fillSeats, lockActivity } from './seats';

const momentOr = (value: string): Date | null => (value === '' ? null : parseDateTime(value));
const wireOr = (at: Date | null): string => (at ? formatDateTime(at) : '');

export const activityStore = defineStore({
  kind: activity,
  table: activities,
  title: activities.title,
  variant: activities.type,
  order: [desc(activities.startsAt), desc(activities.id)],
  onSite: { is: eq(activities.isShown, true), on: { isShown: true, calledOffAt: null }, off: { isShown: false } },
  isOn: ({ isShown }) => isShown,
  valuesOf(row) {
    const { type, title, summary, startsAt, endsAt, signUpFrom, signUpTo, place, capacity, feeFen } = row;
    const { address, feeNote, audience, agenda, questions, body, materials, captions, pictures } = detailOf(row);
    return {
      type,
      title,
      summary,
      startsAt: formatDateTime(startsAt),
      endsAt: formatDateTime(endsAt),
      place,
      address,
      signUpFrom: wireOr(signUpFrom),
      signUpTo: wireOr(signUpTo),
      capacity: capacity || null,
      feeFen: feeFen || null,
      feeNote,
      audience,
      agenda: agenda.map(({ speaker = '', ...entry }) => ({ ...entry, speaker })),
      questions: questions.map(({ label, kind, options = [], required }) => ({ label, kind, options, required })),
      body,
      materials: materials.map(({ title: name, file, paragraphs }) => ({
        title: name,
        file: file?.address ?? '',
        paragraphs,
      })),
      gallery: captions.map((caption, at) => ({ caption, picture: pictures[at] ?? '' })),
    };
  },
  rowOf(values, { before, file }) {
    const { startsAt, endsAt, signUpFrom, signUpTo, capacity, feeFen, agenda, questions, materials, ...rest } = values;
    const { type, title, summary, place, address, feeNote, audience, body, gallery } = rest;
    const known = before ? detailOf(before).materials : [];
    const detail: ActivityDetail = {
      address,
      feeNote,
      audience,
      body,
      captions: gallery.map(({ caption }) => caption),
      pictures: gallery.some(({ picture }) => picture) ? gallery.map(({ picture }) => picture) : [],
      agenda: agenda.map(({ speaker, ...entry }) => ({ ...entry, ...(speaker && { speaker }) })),
      questions: keyedQuestions(
        questions.map(({ options, ...question }) => ({
          ...question,
          ...(question.kind === 'select' && { options }),
        })),
        before ? detailOf(before).questions : [],
      ),
      materials: materials.map((material) => {
        const kept = material.file ? file(material.file) : undefined;
        const { title: name, paragraphs } = material;
        // Generated documents keep their previous file names.
        const made = known.find((other) => other.title === name && !other.file)?.name ?? `${name}.docx`;
        return { title: name, paragraphs, name: kept?.originalName ?? made, ...(kept && { file: kept }) };
      }),
    };
    return {
      type,
      title,
      summary,
      place,
      startsAt: parseDateTime(startsAt),
      endsAt: parseDateTime(endsAt),
      signUpFrom: momentOr(signUpFrom),
      signUpTo: momentOr(signUpTo),
      capacity: capacity ?? 0,
      feeFen: feeFen ?? 0,
      detail,
    };
  },
  async check(ctx, { capacity }, before, id) {
    if (!before || capacity === null) return;
    const { seatsTaken } = await lockActivity(ctx, id);
    if (seatsTaken > capacity) throw invalid({ capacity: `已有 ${seatsTaken} 人占席，席位不能少于 ${seatsTaken}` });
  },
  async written(ctx, row) {
    await fillSeats(ctx, row);
  },
  async notify(ctx, before, now) {
    if (!now) await callOff(ctx, before);
    await notifyOfChange(ctx, before, now);
  },
  search: (row) => ({
    kind: 'activity',
    title: row.title,
    body: `${row.summary} ${row.place}`,
    url: activityPath(row),
    publishedAt: row.startsAt,
  }),
  shown: getActivity,
});
