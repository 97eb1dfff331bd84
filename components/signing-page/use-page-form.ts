// The form's state: a layer over what is inherited, as it is being changed, and its saving. What was saved elsewhere meanwhile is
// merged in, never overwritten unseen.
import { useCallback, useMemo, useRef, useState } from "react";
import { CallError } from "#lib/contract/call.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { type MemberName, memberOf } from "./form-members.ts";
import { applied, changeOf, mergedLayers, type Tree } from "./layers.ts";
import { type Entered, membersAt, type Problem, problemOf, released, withEntered } from "./member-values.ts";

/** `own` said over `inherited`, and the version under which it stands. */
export type Layers = { own: Tree; inherited: CeremonySettings; version: string };

export type PageSource = {
  read: () => Promise<Layers>;
  /** A member is replaced whole, null hands it back; throws a `CallError` of status 412 for an older version. */
  write: (change: Tree, version: string) => Promise<Layers>;
};

export type Saved = { before: Tree; after: Tree };

/** Somebody else may save again while we look. */
const writeAttempts = 5;

export function usePageForm(first: Layers, source: PageSource) {
  const [base, setBase] = useState(first);
  const [own, setOwn] = useState(first.own);
  const [typed, setTyped] = useState<Partial<Record<MemberName, Entered>>>({});
  const [isSaving, setSaving] = useState(false);
  /** Members that both sides changed: ours stand in the form and wait for a second look. */
  const [clashes, setClashes] = useState<MemberName[]>();
  const busy = useRef(false);

  const settings = useMemo(() => applied(own, base.inherited), [own, base.inherited]);
  const problems = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(typed).flatMap(([name, entered]) => {
          const problem = problemOf(memberOf(name as MemberName), entered);
          return problem ? [[name, problem]] : [];
        }),
      ) as Partial<Record<MemberName, Problem>>,
    [typed],
  );
  const isChanged = Object.keys(changeOf(base.own, own)).length > 0 || Object.keys(problems).length > 0;

  const enter = (name: MemberName, entered: Entered) => {
    const member = memberOf(name);
    setTyped((before) => ({ ...before, [name]: entered }));
    if (!problemOf(member, entered)) setOwn((before) => withEntered(before, member, entered, base.inherited));
  };
  const takeOver = (next: Tree) => {
    setOwn(next);
    setTyped({});
  };

  /**
   * Throws what kept it from being saved; false where both sides changed the same, else what stood there before and stands there
   * now. `basis`: what is in the form began with it, and what is entered while it is being saved stays on top.
   */
  const write = useCallback(
    async (from: Layers, next: Tree, basis: Tree): Promise<Saved | false> => {
      let [known, mine] = [from, next];
      const rebase = (onto: Tree) => setOwn((now) => mergedLayers(basis, onto, now).merged);
      for (let attempt = 1; ; attempt += 1) {
        const change = changeOf(known.own, mine);
        try {
          const saved = Object.keys(change).length > 0 ? await source.write(change, known.version) : known;
          setBase(saved);
          rebase(saved.own);
          return { before: known.own, after: saved.own };
        } catch (cause) {
          if (!(cause instanceof CallError) || cause.status !== 412 || attempt >= writeAttempts) throw cause;
        }
        const fresh = await source.read();
        const { merged, clashing } = mergedLayers(known.own, fresh.own, mine);
        [known, mine] = [fresh, merged];
        if (clashing.length === 0) continue;
        setBase(fresh);
        rebase(merged);
        setClashes(membersAt(clashing));
        return false;
      }
    },
    [source],
  );

  const put = async (next: Tree, basis: Tree): Promise<Saved | false> => {
    if (busy.current) return false;
    busy.current = true;
    setSaving(true);
    setClashes(undefined);
    try {
      const saved = await write(base, next, basis);
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([name, entered]) => entered !== typed[name as MemberName])),
      );
      return saved;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  };

  /** What a save has changed is put back to how it was; what has been changed since, here or elsewhere, stays. */
  const undo = ({ before, after }: Saved) => put(mergedLayers(after, before, base.own).merged, base.own);
  const latestUndo = useRef(undo);
  latestUndo.current = undo;

  return {
    inherited: base.inherited,
    saved: base.own,
    own,
    settings,
    typed,
    problems,
    isChanged,
    isSaving,
    clashes,
    enter,
    /** The member says nothing any more. */
    release: (name: MemberName) => {
      const { [name]: _, ...others } = typed;
      setTyped(others);
      setOwn(released(own, memberOf(name)));
    },
    releaseAll: () => takeOver({}),
    discard: () => {
      takeOver(base.own);
      setClashes(undefined);
    },
    save: () => put(own, own),
    /** For a line that outlives this drawing of the form. */
    undo: (saved: Saved) => latestUndo.current(saved),
  };
}

export type PageForm = ReturnType<typeof usePageForm>;
