import { existsSync } from 'node:fs';
import { awardClassKey } from '@/lib/contract/prize';
import { readActivities } from './activities';
import { readArticles } from './articles';
import { readCertificates } from './certificates';
import { contentFiles } from './content-files';
import { readDictionaries } from './dictionaries';
import { readHistory } from './history';
import { readPages } from './pages';
import { readAppraisers, readExperts, readMediators } from './persons';
import { readAwardClasses, readPrizeEntries, readPrizeSessions } from './prize';
import { readAnswers, readOwnQuestions } from './questions';
import { readReports } from './reports';
import { readServices } from './services';
import { readAttendants } from './sign-ups';
import { readTemplates } from './templates';

const twice = (values: (string | number)[]) => values.filter((value, place) => values.indexOf(value) !== place);

describe('references between content files', () => {
  it('are unambiguous: keys, names, ids and numbers are unique', () => {
    expect(twice(readArticles().map(({ key }) => key))).toEqual([]);
    expect(twice([...readExperts(), ...readMediators(), ...readAppraisers()].map(({ key }) => key))).toEqual([]);
    expect(twice(readExperts().map(({ name }) => name))).toEqual([]);
    expect(twice(readServices().map(({ id }) => id))).toEqual([]);
    expect(twice(Object.values(readCertificates()).flatMap((list) => list.map(({ number }) => number)))).toEqual([]);
    expect(twice(readPrizeEntries().map(({ number }) => number))).toEqual([]);
  });

  it('name existing experts for answers', () => {
    const names = readExperts().map(({ name }) => name);
    const asked = [...readAnswers(), ...readOwnQuestions()].flatMap(({ expert }) => expert ?? []);
    expect(asked.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('name existing activities and questions in sign-ups', () => {
    const questions = new Map(readActivities().map((seed) => [seed.key, seed.questions.map(({ key }) => key)]));
    for (const { activity, answers } of readAttendants().flatMap((person) => person.signUps)) {
      expect({ activity, asked: questions.get(activity) }).toEqual({
        activity,
        asked: expect.arrayContaining(Object.keys(answers)),
      });
    }
  });

  it('use work types of the dictionary', () => {
    const types = Object.keys(readDictionaries().work_type ?? {});
    expect(readHistory().works.filter(({ type }) => !types.includes(type))).toEqual([]);
  });

  it('provide a document for every template and report', () => {
    const documents = [
      ...readTemplates().map(({ key }) => `templates/${key}.docx`),
      ...readReports().map(({ key }) => `reports/${key}.pdf`),
    ];
    expect(documents.filter((name) => !existsSync(`lib/provider/seed/files/${name}`))).toEqual([]);
  });

  it('define one current prize, with the classes of the contract', () => {
    const classes = readAwardClasses();
    expect(classes.map(({ key }) => key)).toEqual(awardClassKey.options);
    const letters = new Map(classes.map(({ key, letter }) => [key, letter]));
    for (const { number, classKey } of readPrizeEntries()) expect(number).toContain(`-${letters.get(classKey)}-`);
    const sessions = readPrizeSessions();
    expect(sessions.map(({ number }) => number)).toEqual(sessions.map((_, place) => sessions.length - place));
    expect(sessions.filter(({ yearsBefore }) => yearsBefore === 0)).toHaveLength(1);
  });

  it('define a fee for every level of membership', () => {
    const levels = readPages().flatMap((page) => ('levels' in page && page.levels) || []);
    const labels = Object.values(readDictionaries().c_sys_member_level ?? {});
    expect(levels.map(({ label }) => label).toSorted()).toEqual(labels.toSorted());
  });

  it('use only the expected folders and files', () => {
    const places = new Set(contentFiles().map((file) => file.split('/')[0]));
    expect([...places].toSorted()).toEqual([
      'accounts.yaml',
      'activities',
      'answers',
      'appointments.yaml',
      'articles',
      'batches.yaml',
      'certificates.yaml',
      'charter.md',
      'committees',
      'config.yaml',
      'consultations.yaml',
      'dictionaries.yaml',
      'filings.yaml',
      'history.yaml',
      'home.yaml',
      'invoices.yaml',
      'members.yaml',
      'notices.yaml',
      'pages',
      'persons',
      'platforms.yaml',
      'portfolio',
      'prize',
      'register.yaml',
      'reports',
      'samples',
      'services',
      'sign-ups.yaml',
      'site',
      'software',
      'suggestions.yaml',
      'templates',
      'workstations.yaml',
    ]);
  });
});
