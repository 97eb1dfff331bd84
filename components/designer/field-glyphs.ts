// The glyph of each kind of field.
import {
  AlignLeft,
  Building2,
  Calendar,
  CalendarCheck,
  CircleDot,
  Hash,
  IdCard,
  ListChecks,
  type LucideIcon,
  Pencil,
  Signature,
  SquareCheck,
  Stamp,
  Tag,
  TextInitial,
  Type,
  UserRound,
} from "lucide-react";

const glyphs: Record<string, LucideIcon> = {
  signature: Signature,
  initials: TextInitial,
  capture: Pencil,
  text: Type,
  paragraph: AlignLeft,
  checkbox: SquareCheck,
  radio: CircleDot,
  list: ListChecks,
  "date-picker": Calendar,
  custom: Hash,
  "date-signed": CalendarCheck,
  name: UserRound,
  title: IdCard,
  company: Building2,
  label: Tag,
  seal: Stamp,
};

export const glyphOf = (kindId: string): LucideIcon => glyphs[kindId] ?? Type;
